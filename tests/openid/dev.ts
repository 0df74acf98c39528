// For `npm run dev`: an identity provider beside the server, and a demo account that signs in there. Never part of a real installation.
import { setTimeout as pause } from 'node:timers/promises'
import { inInstallation } from '../../api/cli/installation.ts'
import { tenants } from '../../api/demo/organisations.ts'
import { addMembership, createUser } from '../../api/organisation/accounts.ts'
import { connectProvider, disconnectProvider } from '../../api/identity/connectProvider.ts'
import { OpenidProviderEntity } from '../../api/identity/openid/openidProvider.entity.ts'
import { UserEntity } from '../../api/identity/user.entity.ts'
import { openKeys } from '../../api/keys.ts'
import { defaultSettings } from '../../api/server.ts'
import { startProvider } from './provider.ts'

const [domain, clientId, tenantId] = ['sso.obhut.example', 'obhut-dev', tenants.sonnenhof.id]
const email = `carer@${domain}`
const apiPort = process.env.PORT || '3000'

/** The demo must be there before anybody can be added to it. */
async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${apiPort}/readyz`).catch(() => null)
    if (ready?.ok) return
    await pause(500)
  }
}

const origins = [apiPort, '5173'].flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`])
const accounts = [{ sub: 'dev-carer', email }]
const provider = await startProvider({ port: Number(process.env.OPENID_DEV_PORT || 3900), clientId, origins, accounts })
await untilReady()
await inInstallation(async ({ doors, orm, env }) => {
  const em = orm.em.fork()
  if (!(await em.findOne(UserEntity, { email }))) {
    const id = await createUser(doors, { email, forename: 'Jule', surname: 'Hagen', passwordHash: null })
    await addMembership(doors, tenantId, id, ['animals.view', 'timetracking.own'])
  }
  const known = await em.find(OpenidProviderEntity, { disabledAt: null, emailDomains: { $contains: [domain] } })
  if (known.some(({ issuer, vouchesFor }) => issuer === provider.issuer && vouchesFor === tenantId)) return
  for (const { id } of known) await disconnectProvider(doors, id)
  const how = { limits: { ...defaultSettings.openid, overHttp: true }, keys: openKeys(env.keysDir).field }
  await connectProvider(doors, how, { tenantId, issuer: provider.issuer, clientId, clientSecret: null, domains: [domain] })
})
console.log(`An identity provider runs at ${provider.issuer}. ${email} signs in there, without a password.`)
