// The live poke: who listens hears that the organisation's version grew. Gathered, and passed on to other processes by the database.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { poolOf } from '../orm/pool.ts'

const channel = 'obhut_version'

export interface Poke {
  tenantId: string
  version: number
  epoch: string
}

export interface Live {
  /** Calls `hear` for each growth of the organisation until the returned function is called. */
  listen(tenantId: string, hear: (poke: Poke) => void): () => void
  /** How many listen for this organisation in this process. */
  listening(tenantId: string): number
  /** After a commit. */
  announce(poke: Poke): void
  /** Hears other processes too; until then only this one. */
  connect(): Promise<void>
  stop(): Promise<void>
}

/** The way to the other processes: heard by `hear`, opened anew where it is lost. */
interface Wire {
  connect(): Promise<void>
  send(poke: Poke): Promise<void>
  stop(): void
}

function openWire(orm: MikroORM, log: Logger, hear: (poke: Poke) => void): Wire {
  const self = Math.random().toString(36).slice(2)
  let connection: PoolClient | null = null
  let retry: NodeJS.Timeout | null = null
  let stopped = false

  const pool = () => poolOf(orm)

  async function connect(): Promise<void> {
    if (stopped || connection) return
    try {
      const client = await (await pool()).connect()
      client.on('notification', ({ payload }) => {
        const { from, ...poke } = JSON.parse(payload ?? '{}') as Poke & { from: string }
        if (from !== self) hear(poke)
      })
      client.on('error', () => lost(client))
      client.on('end', () => lost(client))
      await client.query(`listen ${channel}`)
      connection = client
    } catch (error) {
      log.warn({ err: error }, 'not listening to other processes')
      again()
    }
  }

  function lost(client: PoolClient): void {
    if (connection !== client) return
    connection = null
    client.release(true)
    again()
  }

  function again(): void {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = null
      void connect()
    }, 2_000).unref()
  }

  return {
    connect,
    async send(poke) {
      if (!connection) return
      // Never inside the transaction of the change: a notification there makes commits wait for each other.
      await (await pool()).query('select pg_notify($1, $2)', [channel, JSON.stringify({ ...poke, from: self })])
    },
    stop() {
      stopped = true
      if (retry) clearTimeout(retry)
      const client = connection
      connection = null
      client?.release(true)
    },
  }
}

export function createLive(orm: MikroORM, log: Logger, coalesce: number): Live {
  const listeners = new Map<string, Set<(poke: Poke) => void>>()
  const gathered = new Map<string, { poke: Poke; timer: NodeJS.Timeout }>()
  const deliver = (poke: Poke) => listeners.get(poke.tenantId)?.forEach((hear) => hear(poke))
  const wire = openWire(orm, log, deliver)

  async function passOn(poke: Poke): Promise<void> {
    deliver(poke)
    await wire.send(poke)
  }

  return {
    connect: wire.connect,
    listening: (tenantId) => listeners.get(tenantId)?.size ?? 0,
    listen(tenantId, hear) {
      const ours = listeners.get(tenantId) ?? new Set()
      listeners.set(tenantId, ours.add(hear))
      return () => {
        ours.delete(hear)
        if (ours.size === 0 && listeners.get(tenantId) === ours) listeners.delete(tenantId)
      }
    },
    announce(poke) {
      const waiting = gathered.get(poke.tenantId)
      if (waiting) {
        if (poke.version > waiting.poke.version) waiting.poke = poke
        return
      }
      const entry = { poke, timer: setTimeout(pass, coalesce) }
      gathered.set(poke.tenantId, entry)
      function pass(): void {
        gathered.delete(poke.tenantId)
        passOn(entry.poke).catch((error: unknown) => log.warn({ err: error }, 'a poke was lost'))
      }
    },
    async stop() {
      for (const { timer } of gathered.values()) clearTimeout(timer)
      gathered.clear()
      wire.stop()
    },
  }
}
