// The floor of the HTTP layer: node:http alone, which reads the body and sends it back.
import { createServer } from 'node:http'
import { listenForBench } from './listen.ts'

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces)
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body)
  })
})
listenForBench(server)
