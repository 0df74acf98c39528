// The API as an installation runs it, on any free port. Only the limit of one organisation's requests is off: it is what would be measured differently.
import { createServer } from 'node:http'
import { pino } from 'pino'
import { createApp } from '../../api/app.ts'
import { openOrm } from '../../api/openOrm.ts'
import { serveStatic } from '../../api/static.ts'
import { listenForBench } from './listen.ts'

const orm = await openOrm({ url: process.env.BENCH_DATABASE!, gather: process.env.BENCH_EACH_STATEMENT === undefined })
const app = await createApp({
  orm,
  settings: { rate: { perSecond: 1e6, burst: 1e6 } },
  log: pino({ level: 'warn' }),
  files: serveStatic({ publicOrigin: null }),
})
await app.server.live.connect()
listenForBench(createServer(app.koa.callback()))
