"""The site: tables over HTTP and WebSockets, kept in a store."""
