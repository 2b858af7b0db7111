"""What others see of a position, and positions made from that."""
