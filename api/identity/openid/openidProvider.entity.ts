// Identity providers: each vouches for the members of one organisation whose addresses lie in its domains.
import { defineEntity, p } from '@mikro-orm/core'
import type { ProviderFaultName, providerStates } from '../../../shared/operator/openidProviders.ts'
import { instant, texts } from '../../orm/columns.ts'

export const OpenidProviderEntity = defineEntity({
  name: 'OpenidProvider',
  tableName: 'openid_provider',
  properties: {
    id: p.uuid().primary(),
    /** The only organisation whose memberships its sessions reach. */
    vouchesFor: p.uuid(),
    issuer: p.text(),
    clientId: p.text(),
    /** Sealed; null for a public client. */
    clientSecret: p.text().strictNullable(),
    /** In lower case. */
    emailDomains: texts().$type<string[]>(),
    /** Hosts that its endpoints had when it was connected: it never leads anywhere else. */
    endpointHosts: texts().$type<string[]>(),
    /** What the last test found. A provider that was not tested, or failed, is used all the same. */
    state: p.text().$type<(typeof providerStates)[number]>().default('untested'),
    testedAt: instant().strictNullable(),
    fault: p.text().$type<ProviderFaultName | null>().strictNullable(),
    detail: p.text().default(''),
    createdAt: instant(),
    disabledAt: instant().strictNullable(),
  },
})

export interface OpenidProvider {
  id: string
  vouchesFor: string
  issuer: string
  clientId: string
  clientSecret: string | null
  emailDomains: string[]
  endpointHosts: string[]
}
