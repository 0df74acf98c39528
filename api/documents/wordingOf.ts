// The words of a document: those of the organisation where it has some of its own.
import type { EntityManager } from '@mikro-orm/postgresql'
import { templates as german } from '../../locales/de/templates.ts'
import { templates as english } from '../../locales/en/templates.ts'
import type { Wording } from '../../shared/documents/contract.ts'
import type { Language } from '../../shared/documents/languages.ts'
import { wordingFor } from '../../shared/documents/documentTemplate.ts'
import type { TemplateType } from '../../shared/documents/templateKeys.ts'
import { rowsOf } from '../orm/rows.ts'

export async function wordingOf(em: EntityManager, tenantId: string, type: TemplateType, language: Language): Promise<Wording> {
  const newest = await rowsOf(em, tenantId, 'documentTemplate', {
    where: 'r.type = ? and r.language = ?',
    values: [type, language],
    order: 'r.number desc limit 1',
  })
  return wordingFor(newest, { type, language }, language === 'de' ? german : english)
}
