// Organisations.
import { parseArgs } from 'node:util'
import { createTenant } from '../organisation/accounts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { beginFirstDay } from '../settings/beginFirstDay.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { messageOf } from './message.ts'
import { importTenant } from './tenantImport.ts'

export const tenant: Command = {
  about: 'make, take in and list organisations, and tell one something',
  usage: `tenant create --name NAME [--zone Europe/Berlin]
tenant import FILE [--status TEST|ACTIVE]   takes in the ZIP that an organisation has exported elsewhere
tenant list
tenant message NAME|ID "TEXT"      shows it to the people of one organisation
tenant message NAME|ID --clear`,
  async run([action, ...args]) {
    if (action === 'create') return create(args)
    if (action === 'import') return importTenant(args)
    if (action === 'list') return list()
    if (action === 'message') return tell(args)
    throw new UsageFault('Say what to do: create, import, list or message.')
  },
}

async function create(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { name: { type: 'string' }, zone: { type: 'string', default: 'Europe/Berlin' } } })
  const name = needed(values.name, '--name')
  if (!Intl.supportedValuesOf('timeZone').includes(values.zone) && values.zone !== 'UTC')
    throw new Refused(`${values.zone} is no time zone. Use a name such as Europe/Berlin.`)
  const id = await inInstallation(async ({ doors }) => {
    const tenantId = await createTenant(doors, { name, zone: values.zone })
    await beginFirstDay(doors, tenantId)
    return tenantId
  })
  console.log(`Organisation ${name} is made: ${id}`)
  return 0
}

async function list(): Promise<number> {
  const tenants = await inInstallation(({ orm }) => orm.em.fork().find(TenantEntity, {}, { orderBy: { name: 'asc' } }))
  for (const { id, name, status, zone } of tenants) console.log(`${id}  ${status.padEnd(18)}  ${zone.padEnd(16)}  ${name}`)
  return 0
}

async function tell(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { clear: { type: 'boolean', default: false } } })
  const [nameOrId, given, ...more] = positionals
  if (more.length > 0 || (values.clear && given !== undefined)) throw new UsageFault('Give one organisation, and one text or --clear.')
  const message = values.clear ? null : messageOf(given)
  const name = await inInstallation(async ({ doors, orm }) => {
    const found = await findTenant(orm.em.fork(), needed(nameOrId, 'The organisation'))
    return identityUnitOfWork(doors, { tenantId: found.id }, async (em) => {
      const tenant = await em.findOneOrFail(TenantEntity, { id: found.id })
      tenant.message = message
      await em.flush()
      return tenant.name
    })
  })
  console.log(message === null ? `The message for ${name} is taken back.` : `The message for ${name} is set.`)
  return 0
}
