// Whether the server in this container can do its work; the exit code says it.
const { PORT = '8080', ARBITER_BASE = '/' } = process.env
const base = ARBITER_BASE.endsWith('/') ? ARBITER_BASE : `${ARBITER_BASE}/`
const answer = await fetch(`http://127.0.0.1:${PORT}${base}readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
