// A connection that the database ends while nothing waits on it.
import { expect, inject, test } from 'vitest'
import { postgresClient } from './client.ts'

test('a lost connection fails the next statement, and not the process', async () => {
  const url = inject('databases').superuser.replace('{database}', 'postgres')
  const [lost, other] = [postgresClient(url), postgresClient(url)]
  await Promise.all([lost.connect(), other.connect()])
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void lost.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  await expect(lost.query('select 1')).rejects.toThrow('connection')
  await Promise.all([lost.end(), other.end()])
})
