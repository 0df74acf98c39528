// A device as the server meets it: it fetches everything, listens, fetches what is new within the time that it is given, and sends until it has an answer.
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushCall } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'

/** Where the server is: it moves when it is started anew. */
export interface Way {
  port: number
  agent: http.Agent
  /** Milliseconds of each call that was answered, by what it was. */
  took: { snapshot: number[]; changes: number[]; push: number[] }
  /** How often a call got no answer, or was asked to come back. */
  again: { unreachable: number; busy: number }
}

interface Answer {
  status: number
  body: string
  retryAfter: number
}

interface Result {
  mid: string
  status: number
  body?: { code?: string; detail?: object }
}

export class Device {
  private readonly way: Way
  private readonly token: string
  private readonly clientId = randomUUID()
  private state = { epoch: null as string | null, cursor: null as number | null, scopes: [] as string[] }
  private fetching: Promise<void> | null = null
  private due: NodeJS.Timeout | null = null
  private wanted = 0
  private stopped = false
  private stream: http.ClientRequest | null = null
  /** Stays that this device shows as checked in. */
  readonly arrived = new Set<string>()

  constructor(way: Way, token: string) {
    this.way = way
    this.token = token
  }

  get cursor(): number {
    return this.state.cursor ?? -1
  }

  async start(): Promise<void> {
    await this.fetchAll()
    this.listen()
  }

  stop(): void {
    this.stopped = true
    if (this.due) clearTimeout(this.due)
    this.stream?.destroy()
  }

  /** Sends until the server has judged it, always under the same key. */
  async send(call: Omit<PushCall, 'mid'> & { mid: string }): Promise<Result> {
    const began = performance.now()
    for (;;) {
      const answer = await this.call('/api/sync/push', { clientId: this.clientId, calls: [call] })
      const { results } = JSON.parse(answer.body) as { results: Result[] }
      if (results[0]) {
        this.way.took.push.push(performance.now() - began)
        return results[0]
      }
      await pause(1000)
    }
  }

  private fetchAll(): Promise<void> {
    this.fetching ??= this.catchUp().finally(() => (this.fetching = null))
    return this.fetching
  }

  private async catchUp(): Promise<void> {
    while (!this.stopped) {
      const began = performance.now()
      const { state } = this
      const answer = await this.call('/api/sync/pull', { clientId: this.clientId, schemaMajor, limit: 1000, ...state })
      const lines = answer.body.split('\n')
      const head = JSON.parse(lines[0]!) as { mode: 'snapshot' | 'changes'; epoch: string; to: number; complete: boolean; scopes: string[] }
      for (const line of lines) if (line.includes('"checkedInAt"')) this.take(line)
      this.way.took[head.mode].push(performance.now() - began)
      // A snapshot of further scopes leaves the cursor where it was.
      const cursor = head.mode === 'snapshot' && state.cursor !== null ? state.cursor : head.to
      this.state = { epoch: head.epoch, cursor, scopes: head.scopes }
      if (head.mode === 'changes' && head.complete && cursor >= this.wanted) return
    }
  }

  private take(line: string): void {
    const { kind, rows = [] } = JSON.parse(line) as { kind: string; rows?: { id: string; checkedInAt?: string | null }[] }
    if (kind === 'stay') for (const { id, checkedInAt } of rows) if (checkedInAt) this.arrived.add(id)
  }

  private listen(): void {
    if (this.stopped) return
    const lost = () => {
      if (this.stream !== stream) return
      this.stream = null
      if (!this.stopped) setTimeout(() => this.listen(), 500 + Math.random() * 1500)
    }
    const headers = { Authorization: `Bearer ${this.token}`, Accept: 'text/event-stream' }
    const stream = http.get({ host: '127.0.0.1', port: this.way.port, path: '/api/sync/live', headers, agent: false }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        const events = (rest + piece).split('\n\n')
        rest = events.pop()!
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data) this.heard(JSON.parse(data) as { version: number; spreadMs: number })
        }
      })
      response.on('close', lost)
    })
    this.stream = stream
    stream.on('error', lost)
  }

  private heard({ version, spreadMs }: { version: number; spreadMs: number }): void {
    this.wanted = Math.max(this.wanted, version)
    if (this.due || this.cursor >= version) return
    this.due = setTimeout(() => {
      this.due = null
      void this.fetchAll()
    }, Math.random() * spreadMs)
  }

  /** Until it succeeds: after a second when nobody answers, after the time that the server names when it is busy. */
  private async call(path: string, body: object): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await this.ask(path, JSON.stringify(body)).catch(() => null)
      if (answer?.status === 200) return answer
      if (answer && ![429, 503].includes(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
      this.way.again[answer ? 'busy' : 'unreachable'] += 1
      await pause(answer ? answer.retryAfter * 1000 : Math.min(1000 * 2 ** tries, 8000) * (0.5 + Math.random() / 2))
    }
  }

  private ask(path: string, body: string): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }
    return new Promise((resolve, reject) => {
      const { port, agent } = this.way
      const request = http.request({ method: 'POST', host: '127.0.0.1', port, path, headers, agent, timeout: 30_000 }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after']) || 1
          if (response.complete) resolve({ status: response.statusCode!, body: Buffer.concat(pieces).toString('utf8'), retryAfter })
          else reject(new Error('cut off'))
        })
      })
      request.on('timeout', () => request.destroy(new Error('silent')))
      request.on('error', reject)
      request.end(body)
    })
  }
}
