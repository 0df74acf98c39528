// People who sign in.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Right, rights } from '../../shared/access.ts'
import { Email } from '../../shared/emailAddress.ts'
import { addMembership, createUser } from '../organisation/accounts.ts'
import { domainOf, providerOfDomain } from '../identity/openid/providerOf.ts'
import { resetFactors } from '../identity/resetFactors.ts'
import { createPasswords } from '../identity/passwords.ts'
import { endSessions } from '../identity/tokens.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { askPassword, generatePassword } from './password.ts'

export const user: Command = {
  about: 'make people who sign in, set their passwords, and remove second factors that are lost',
  usage: `user create --email ADDRESS --forename NAME --surname NAME (--tenant NAME|ID --rights all|A,B,… | --admin) [--must-change | --generate]
user password --email ADDRESS [--must-change | --generate]
user reset-factor --email ADDRESS
The password is asked for, or read from the input; with --must-change the first sign-in asks for a new one. With --generate a
password is made and shown once, and the first sign-in asks for a new one. reset-factor removes one-time codes, passkeys and
recovery codes of somebody who has lost them, ends their sessions and mails them. Rights: ${rights.join(', ')}`,
  async run([action, ...args]) {
    if (action === 'create') return create(args)
    if (action === 'password') return setPassword(args)
    if (action === 'reset-factor') return resetFactor(args)
    throw new UsageFault('Say what to do: create, password or reset-factor.')
  },
}

const flag = { type: 'boolean', default: false } as const

/** Throws UsageFault for words that are no rights. */
export function rightsOf(given: string): Right[] {
  if (given === 'all') return [...rights]
  const words = given.split(',').map((word) => word.trim())
  const unknown = words.filter((word) => word && !(rights as readonly string[]).includes(word))
  if (unknown.length > 0) throw new UsageFault(`There is no right ${unknown.join(', ')}.`)
  return rights.filter((right) => words.includes(right))
}

function emailOf(given: string | undefined): string {
  const parsed = v.safeParse(Email, needed(given, '--email'))
  if (!parsed.success) throw new UsageFault(`${given} is no e-mail address.`)
  return parsed.output.toLowerCase()
}

async function chosenPassword(values: { generate: boolean; 'must-change': boolean }) {
  if (values.generate) return { password: generatePassword(), mustChangePassword: true }
  return { password: await askPassword(), mustChangePassword: values['must-change'] }
}

const shownOnce = (password: string): string => `Password for the first sign-in, which asks for another one: ${password}`

async function create(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { email: text, forename: text, surname: text, tenant: text, rights: text, admin: flag, 'must-change': flag, generate: flag },
  })
  const email = emailOf(values.email)
  const forename = needed(values.forename, '--forename')
  const surname = needed(values.surname, '--surname')
  const isGlobalAdmin = values.admin
  if (!values.tenant && !isGlobalAdmin) throw new UsageFault('Give an organisation with --tenant, or --admin for a platform administrator.')
  const held = values.tenant ? rightsOf(needed(values.rights, '--rights')) : []
  const atProvider = await signsInAtProvider(email)
  if (atProvider && isGlobalAdmin)
    throw new Refused(`${email} belongs to an identity provider, and none vouches for platform administrators. Give an address elsewhere.`)
  const { password, mustChangePassword } = atProvider ? { password: null, mustChangePassword: false } : await chosenPassword(values)
  const about = await inInstallation(async ({ doors, orm }) => {
    const em = orm.em.fork()
    const tenant = values.tenant ? await findTenant(em, values.tenant) : null
    if (await em.findOne(UserEntity, { email })) throw new Refused(`${email} has an account already.`)
    const passwordHash = password && (await createPasswords().hash(password))
    const id = await createUser(doors, { email, forename, surname, passwordHash, isGlobalAdmin, mustChangePassword })
    if (tenant) await addMembership(doors, tenant.id, id, held)
    return tenant
      ? `in ${tenant.name} with ${held.length === rights.length ? 'all rights' : held.join(', ') || 'no rights'}`
      : 'as platform administrator'
  })
  console.log(`${email} can sign in now, ${about}.`)
  if (atProvider) console.log('The address belongs to an identity provider: they sign in there, and have no password here.')
  else if (values.generate) console.log(shownOnce(password!))
  return 0
}

const signsInAtProvider = (email: string): Promise<boolean> =>
  inInstallation(async ({ orm }) => (await providerOfDomain(orm.em.fork(), domainOf(email))) !== null)

async function setPassword(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, 'must-change': flag, generate: flag } })
  const email = emailOf(values.email)
  if (await signsInAtProvider(email)) throw new Refused(`${email} signs in at an identity provider and has no password here.`)
  const { password, mustChangePassword } = await chosenPassword(values)
  await inInstallation(async ({ doors, orm }) => {
    const found = await orm.em.fork().findOne(UserEntity, { email, kind: 'person' })
    if (!found) throw new Refused(`There is no account ${email}.`)
    const passwordHash = await createPasswords().hash(password)
    await identityUnitOfWork(doors, { userId: found.id }, async (em) => {
      const person = await em.findOneOrFail(UserEntity, { id: found.id })
      Object.assign(person, { passwordHash, mustChangePassword })
      // Anyone who knew the old password is signed out.
      await endSessions(em, found.id, 'password', new Date(doors.clock.now()).toISOString(), null)
      await em.flush()
    })
  })
  console.log(`The password of ${email} is changed; all its sessions have ended.`)
  if (values.generate) console.log(shownOnce(password))
  return 0
}

async function resetFactor(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const email = emailOf(values.email)
  await inInstallation(async ({ doors, orm }) => {
    const found = await orm.em.fork().findOne(UserEntity, { email, kind: 'person' })
    if (!found) throw new Refused(`There is no account ${email}.`)
    if (!(await resetFactors(doors, found))) throw new Refused(`${email} has no second factor.`)
  })
  console.log(`${email} signs in with the password alone; all sessions have ended. A mail to ${email} reports it.`)
  return 0
}
