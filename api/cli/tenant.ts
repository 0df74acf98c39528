// Organisations.
import { parseArgs } from 'node:util'
import { createTenant } from '../identity/accounts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type Command, needed, Refused, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

export const tenant: Command = {
  about: 'make and list organisations',
  usage: `tenant create --name NAME [--zone Europe/Berlin]
tenant list`,
  async run([action, ...args]) {
    if (action === 'create') return create(args)
    if (action === 'list') return list()
    throw new UsageFault('Say what to do: create or list.')
  },
}

async function create(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { name: { type: 'string' }, zone: { type: 'string', default: 'Europe/Berlin' } } })
  const name = needed(values.name, '--name')
  if (!Intl.supportedValuesOf('timeZone').includes(values.zone) && values.zone !== 'UTC')
    throw new Refused(`${values.zone} is no time zone. Use a name such as Europe/Berlin.`)
  const id = await inInstallation(({ doors }) => createTenant(doors, { name, zone: values.zone }))
  console.log(`Organisation ${name} is made: ${id}`)
  return 0
}

async function list(): Promise<number> {
  const tenants = await inInstallation(({ orm }) => orm.em.fork().find(TenantEntity, {}, { orderBy: { name: 'asc' } }))
  for (const { id, name, status, zone } of tenants) console.log(`${id}  ${status.padEnd(18)}  ${zone.padEnd(16)}  ${name}`)
  return 0
}
