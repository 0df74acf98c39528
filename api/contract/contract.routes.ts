// The data processing agreement: its text comes from the tree, who accepted it from the database.
import { LockMode } from '@mikro-orm/core'
import { createHash } from 'node:crypto'
import { dataProcessing } from '../../locales/de/dataProcessing.ts'
import { acceptAgreement, readAgreement, type Acceptance } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { AgreementEntity } from './agreement.entity.ts'

const { version, title } = dataProcessing
const sections = dataProcessing.sections.map((section) => ({ title: section.title, paragraphs: [...section.paragraphs] }))
const textHash = createHash('sha256').update(JSON.stringify({ version, title, sections })).digest('hex')

export function contractRoutes(registry: Registry): void {
  serve(registry, readAgreement, ({ work, viewer }) =>
    work.read(async (em) => {
      const all = await em.find(AgreementEntity, { tenantId: viewer.tenant.id }, { orderBy: { acceptedAt: 'desc' } })
      const [accepted = null, earlier = null] = [all.find((one) => one.version === version), all.find((one) => one.version !== version)]
      return { version, textHash, title, sections, accepted: accepted && shown(accepted), earlier: earlier && shown(earlier) }
    }),
  )

  serve(registry, acceptAgreement, async ({ work, server, viewer, body }) => {
    if (body.version !== version || body.textHash !== textHash) throw new Failure('contract.changed')
    const { em, tenantId, now } = work
    // Two who accept at the same moment come one after the other.
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (await em.findOne(AgreementEntity, { tenantId, version })) throw new Failure('contract.accepted')
    const { name, role } = body
    const accepted = em.create(AgreementEntity, {
      tenantId,
      id: work.key,
      version,
      textHash,
      name,
      role,
      userId: viewer.userId,
      acceptedAt: now,
    })
    tenant.hasDataProcessingAgreement = true
    audit(em, server.clock, {
      action: 'contract.accepted',
      concerns: tenantId,
      actorId: viewer.userId,
      facts: { version, textHash, name, role },
    })
    return shown(accepted)
  })
}

const shown = ({ version: of, textHash: hash, name, role, acceptedAt }: Acceptance): Acceptance => ({
  version: of,
  textHash: hash,
  name,
  role,
  acceptedAt: new Date(acceptedAt).toISOString(),
})
