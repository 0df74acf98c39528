// The calls of municipalities. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { checkMunicipality, type Municipality } from '../../shared/settings/municipality.ts'
import { changeMunicipalityCall, createMunicipalityCall, deleteMunicipalityCall } from '../../shared/settings/municipalityActs.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { merged } from '../mergeRow.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { MunicipalityEntity, type StoredMunicipality } from './municipality.entity.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

async function judge({ em }: Unit, said: Omit<Municipality, 'id' | 'version'>, before: Municipality | null): Promise<void> {
  checkMunicipality(said)
  const { contactId } = said
  if (contactId && contactId !== before?.contactId && !(await em.findOne(ContactEntity, { id: contactId }))) throw new Failure('notFound')
}

export function municipalityRoutes(registry: Registry): void {
  serve(registry, createMunicipalityCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const id = body.id ?? work.key
    await judge(work, body, null)
    if (await em.findOne(MunicipalityEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    return em.create(MunicipalityEntity, { ...body, id, tenantId }) as StoredMunicipality
  })

  serve(registry, changeMunicipalityCall, async ({ params: { id }, body, work }) => {
    const { em, tenantId } = work
    const stored = (await em.findOne(MunicipalityEntity, { id }, lock)) as StoredMunicipality | null
    if (!stored) throw new Failure((await scopesOfDeleted(em, tenantId, 'municipality', id)) ? 'row.gone' : 'notFound')
    const { id: _, ...mine } = body
    const next = await merged(work, 'municipality', stored as Municipality, mine)
    await judge(work, next, stored)
    return Object.assign(stored, next)
  })

  serve(registry, deleteMunicipalityCall, async ({ params: { id }, work }) => {
    const { em, tenantId } = work
    const stored = await em.findOne(MunicipalityEntity, { id }, lock)
    if (!stored && !(await scopesOfDeleted(em, tenantId, 'municipality', id))) throw new Failure('notFound')
    if (stored) em.remove(stored)
    return { id }
  })
}
