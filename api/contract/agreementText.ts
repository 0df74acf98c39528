// The data processing agreement as it is in force, its checksum, and its acceptance for an organisation.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createHash } from 'node:crypto'
import { dataProcessing } from '../../locales/de/dataProcessing.ts'
import type { Acceptance, AgreementText } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { AgreementEntity } from './agreement.entity.ts'

const { version, title } = dataProcessing
const sections = dataProcessing.sections.map((section) => ({ title: section.title, paragraphs: [...section.paragraphs] }))
const textHash = createHash('sha256').update(JSON.stringify({ version, title, sections })).digest('hex')

export const agreementText: AgreementText = { version, textHash, title, sections }

export const shownAcceptance = ({ version: of, textHash: hash, name, role, acceptedAt }: Acceptance): Acceptance => ({
  version: of,
  textHash: hash,
  name,
  role,
  acceptedAt: new Date(acceptedAt).toISOString(),
})

/** Throws `contract.accepted`. */
export async function assertNotAccepted(em: EntityManager, tenantId: string): Promise<void> {
  if (await em.findOne(AgreementEntity, { tenantId, version })) throw new Failure('contract.accepted')
}

interface Acting {
  /** Of the row that is made. */
  id: string
  tenantId: string
  /** Null: somebody without an account. */
  userId: string | null
  now: string
}

/** Accepts the text that was read, once for an organisation. Throws `contract.changed`, `contract.accepted`. */
export async function acceptText(
  em: EntityManager,
  clock: Clock,
  { id, tenantId, userId, now }: Acting,
  said: Pick<Acceptance, 'version' | 'textHash' | 'name' | 'role'>,
): Promise<Acceptance> {
  if (said.version !== version || said.textHash !== textHash) throw new Failure('contract.changed')
  // Two who accept at the same moment come one after the other.
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await assertNotAccepted(em, tenantId)
  const { name, role } = said
  const accepted = em.create(AgreementEntity, { tenantId, id, version, textHash, name, role, userId, acceptedAt: now })
  tenant.hasDataProcessingAgreement = true
  audit(em, clock, { action: 'contract.accepted', concerns: tenantId, actorId: userId, facts: { version, textHash, name, role } })
  return shownAcceptance(accepted)
}
