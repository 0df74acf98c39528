// Ends a run in which nothing ends any more, and prints what it was at. A test has limits of its own; this is for what stops all of them.
import { execFileSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { postgresClient } from '../api/postgres/client.ts'

const lookEvery = 30_000

export class Standstill implements Reporter {
  /** What runs, and the milliseconds that it may take. */
  private readonly open = new Map<string, { name: string; limit: number }>()
  private lastEnd = performance.now()
  private timer: NodeJS.Timeout | undefined
  private vitest: Vitest | undefined
  private readonly limit: number

  /** `limit`: milliseconds without an end of any test, hook or file, unless a test that runs has a longer limit of its own. */
  constructor(limit: number) {
    this.limit = limit
  }

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }
  onTestRunStart() {
    this.lastEnd = performance.now()
    this.timer = setInterval(() => void this.look(), lookEvery)
    this.timer.unref()
  }
  onTestRunEnd() {
    clearInterval(this.timer)
  }
  onTestModuleStart({ id, moduleId }: TestModule) {
    this.open.set(id, { name: moduleId, limit: this.limit })
  }
  onTestModuleEnd({ id }: TestModule) {
    this.ends(id)
  }
  onTestCaseReady({ id, fullName, options }: TestCase) {
    this.open.set(id, { name: `  ${fullName}`, limit: options.timeout ?? this.limit })
  }
  onTestCaseResult({ id }: TestCase) {
    this.ends(id)
  }
  onHookStart({ entity, name }: { entity: { id: string }; name: string }) {
    this.open.set(`${entity.id} ${name}`, { name: `  ${name}`, limit: this.limit })
  }
  onHookEnd({ entity, name }: { entity: { id: string }; name: string }) {
    this.ends(`${entity.id} ${name}`)
  }

  private ends(id: string) {
    this.open.delete(id)
    this.lastEnd = performance.now()
  }

  private async look() {
    const running = [...this.open.values()]
    const limit = Math.max(this.limit, ...running.map((one) => one.limit))
    if (performance.now() - this.lastEnd < limit) return
    clearInterval(this.timer)
    console.error(
      `\nNothing has ended for ${Math.round(limit / 60_000)} minutes. These are running:\n${running.map(({ name }) => name).join('\n')}`,
    )
    for (const [program, ...args] of [
      [
        'ps',
        '--ppid',
        '2',
        '-p',
        '2',
        '--deselect',
        '-o',
        'pid,ppid,stat,etime,time,rss,wchan:24,args',
        '--sort=start_time',
        '--cols',
        '200',
      ],
      ['free', '-m'],
      ['df', '-h'],
    ] as const)
      console.error(outputOf(program, args))
    const databases = this.vitest?.getRootProject().getProvidedContext().databases
    if (databases) console.error(await sessionsOf(databases.superuser.replace('{database}', 'postgres')))
    process.exit(1)
  }
}

function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', timeout: 10_000, maxBuffer: 5_000_000 })
  } catch (error) {
    return `${program}: ${String(error)}`
  }
}

async function sessionsOf(url: string): Promise<string> {
  const client = postgresClient({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pid, datname, state, wait_event_type, wait_event, now() - state_change as since, left(query, 120) as query
       from pg_stat_activity where backend_type = 'client backend' order by state_change`,
    )
    return rows.map((row) => JSON.stringify(row)).join('\n')
  } catch (error) {
    return `PostgreSQL does not answer: ${String(error)}`
  } finally {
    await client.end().catch(() => undefined)
  }
}
