// Templates of the organisation's own: versions are saved, never changed; a draft can be tried as PDF.
import { exampleFacts } from '../../shared/documents/example.ts'
import { contractSheet } from '../../shared/documents/contract.ts'
import {
  assertNext,
  checkDocumentTemplate,
  previewDocumentTemplate,
  saveDocumentTemplateCall,
} from '../../shared/documents/documentTemplate.ts'
import { Failure } from '../../shared/errors.ts'
import { anyEntity, entityOf } from '../entities.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import { penOf } from './pen.ts'
import { renderSheet } from './sheet.ts'

export function documentTemplateRoutes(registry: Registry): void {
  serve(registry, saveDocumentTemplateCall, async ({ body, work }) => {
    const { em, tenantId, key, occurredAt } = work
    const { type, language } = body
    const id = body.id ?? key
    checkDocumentTemplate(body)
    if (await em.findOne(entityOf.documentTemplate, { id })) throw new Failure('idTaken', { fields: ['id'] })
    // Of two that come at the same time the table takes one; the other is judged again and refused here.
    assertNext(body, await em.find(entityOf.documentTemplate, { type, language }, { orderBy: { number: 'desc' }, limit: 1 }))
    return em.create(anyEntity('documentTemplate'), { ...body, id, tenantId, savedAt: occurredAt })
  })

  serve(registry, previewDocumentTemplate, async ({ server, viewer, body, work }) => {
    checkDocumentTemplate(body)
    const { now, today } = work
    const pen = await work.read((em) => penOf(em, viewer, body.language, now, today), { still: true })
    const sheet = contractSheet(pen, { ...body, number: null }, exampleFacts(pen, body.type))
    return new Bytes('application/pdf', await renderSheet(server.renderer, sheet, now))
  })
}
