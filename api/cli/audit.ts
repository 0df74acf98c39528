// What happened around identity, in every organisation.
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readAudit } from '../orm/auditReads.ts'
import type { Command } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { sinceOf } from './since.ts'

export const audit: Command = {
  about: 'read what happened around people, sessions and organisations',
  usage: `audit [--tenant NAME|ID] [--since 30d] [--json]
--since takes an age (90m, 12h, 30d) or a date; without it the last 30 days are shown. --json: one entry a line.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { tenant: { type: 'string' }, since: { type: 'string', default: '30d' }, json: { type: 'boolean', default: false } },
    })
    const since = sinceOf(values.since, systemClock.now())
    const entries = await inInstallation(async ({ orm }) => {
      const tenant = values.tenant === undefined ? null : await findTenant(orm.em.fork(), values.tenant)
      return readAudit(orm, { since, tenantId: tenant?.id ?? null })
    })
    if (values.json) for (const entry of entries) console.log(JSON.stringify(entry))
    else if (entries.length === 0) console.log(`Nothing was written down since ${since}.`)
    else
      for (const { at, action, tenant, actor, subject, facts } of entries)
        console.log(`${at}  ${action.padEnd(18)}  ${tenant ?? '–'}  by ${actor ?? '–'}  to ${subject ?? '–'}  ${JSON.stringify(facts)}`)
    return 0
  },
}
