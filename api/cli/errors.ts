// Faults that devices and the server have reported.
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { listFaults } from '../orm/clientErrors.ts'
import type { Command } from './command.ts'
import { inInstallation } from './installation.ts'
import { sinceOf } from './since.ts'

export const errors: Command = {
  about: 'read what went wrong on devices and on the server',
  usage: `errors [--since 7d] [--json]
--since takes an age (90m, 12h, 7d) or a date; without it everything is shown that is kept, which is 30 days. --json: one fault a line.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { since: { type: 'string', default: '30d' }, json: { type: 'boolean', default: false } },
    })
    const since = sinceOf(values.since, systemClock.now())
    const faults = await inInstallation(({ orm }) => listFaults(orm, since))
    if (values.json) for (const fault of faults) console.log(JSON.stringify(fault))
    else if (faults.length === 0) console.log(`Nothing was reported since ${since}.`)
    else
      for (const { lastSeen, firstSeen, count, level, source, name, message, route, build, browser, facts, stack } of faults) {
        const where = [source, route, browser, build].filter(Boolean).join(' · ')
        console.log(`${lastSeen}  ${count}×  ${level}  ${name}: ${message}\n  ${where}  since ${firstSeen}  ${JSON.stringify(facts)}`)
        console.log(stack.replace(/^/gm, '    '))
      }
    return 0
  },
}
