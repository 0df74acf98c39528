// A connection to PostgreSQL of its own, outside of a pool.
import { Client, type ClientConfig } from 'pg'

/**
 * A client that is not connected yet. When its connection is lost, the statement that waits fails, or else the next one. Without a listener,
 * a connection that is lost while nothing waits would end the whole process.
 */
export function postgresClient(config: string | ClientConfig): Client {
  const client = new Client(config)
  client.on('error', () => undefined)
  return client
}
