// A server of the bench in a process of its own: says its port and its memory, and ends with its parent.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Wires lie idle while another one is measured: longer than the five seconds after which Node closes them. Milliseconds, as the server of an installation. */
export const keepAliveTimeout = 65_000

export function listenForBench(server: Server): void {
  server.keepAliveTimeout = keepAliveTimeout
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
  process.on('message', (asked) => {
    if (asked === 'memory') process.send!({ rss: process.memoryUsage.rss() })
  })
  process.on('disconnect', () => process.exit(0))
}
