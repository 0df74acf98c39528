// Serves a built page as small as it gets: everything in memory, compressed beforehand.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listenForBench } from './listen.ts'

const folder = process.env.BENCH_FOLDER!
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const full = path.join(file.parentPath, file.name)
      return [`/${path.relative(folder, full)}`, brotliCompressSync(readFileSync(full))]
    }),
)

const server = createServer((request, response) => {
  const name = path.extname(request.url!) ? request.url! : '/index.html'
  const body = files.get(name)
  if (!body) return void response.writeHead(404).end()
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length, 'Cache-Control': 'no-cache' })
  response.end(body)
})
listenForBench(server)
