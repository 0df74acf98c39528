// The API with the settings of an installation, limits included, in a process that can be killed.
import { createServer } from 'node:http'
import { pino } from 'pino'
import { createApp } from '../../api/app.ts'
import { openOrm } from '../../api/openOrm.ts'
import { listenForBench } from '../bench/listen.ts'

const orm = await openOrm({ url: process.env.LOAD_DATABASE! })
const app = await createApp({ orm, log: pino({ level: 'fatal' }) })
await app.server.live.connect()
listenForBench(createServer({ keepAliveTimeout: 65_000 }, app.koa.callback()))
