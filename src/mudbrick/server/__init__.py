"""HTTP and WebSocket over tables, with a store."""
