// Loaded before the server: Node keeps its code compiled and without types, so that it starts sooner and with less memory.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Where the folder cannot be written, everything works as without it.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled'))
