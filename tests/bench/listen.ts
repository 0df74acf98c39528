// A server of the bench in a process of its own: says its port and its memory, and ends with its parent.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export function listenForBench(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
  process.on('message', (asked) => {
    if (asked === 'memory') process.send!({ rss: process.memoryUsage.rss() })
  })
  process.on('disconnect', () => process.exit(0))
}
