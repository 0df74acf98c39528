// Templates of documents in the organisation's own words. Each row is one version and never changes: the newest of a type and language is in use.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import type { FieldProblem, Noun } from '../noun.ts'
import { derivedId } from '../uuid.ts'
import { Id, Instant, text, Version } from '../values.ts'
import type { Wording } from './contract.ts'
import { languages, type Language } from './languages.ts'
import { parseTemplate, type TemplateProblem } from './template.ts'
import { templateTypes, type TemplateType } from './templateKeys.ts'

export const titleLimit = 120
export const textLimit = 20_000
/** Versions of one type and language. */
const mostVersions = 10_000

const about = { type: v.picklist(templateTypes), language: v.picklist(languages) }

export const DocumentTemplate = v.object({
  id: Id,
  version: Version,
  ...about,
  /** Counts the versions of its type and language from 1. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.string(),
  text: v.string(),
  /** False where documents are made from the built-in text again. */
  active: v.boolean(),
  savedAt: Instant,
})
export type DocumentTemplate = v.InferOutput<typeof DocumentTemplate>

declare module '../rows.ts' {
  interface Rows {
    documentTemplate: DocumentTemplate
  }
}

// The title may be missing so that the rule can answer with its code.
const worded = { title: text(titleLimit), text: text(textLimit) }

export const DocumentTemplateBody = v.strictObject({
  id: v.nullable(Id),
  ...about,
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostVersions)),
  ...worded,
  active: v.boolean(),
})
export type DocumentTemplateBody = v.InferOutput<typeof DocumentTemplateBody>

type Told = Pick<DocumentTemplateBody, 'type' | 'title' | 'text'>

/** Fields that are missing, and what is wrong with the text by its lines. */
export function documentTemplateProblems({ type, title, text: said }: Told): {
  fields: FieldProblem<'title' | 'text'>[]
  lines: TemplateProblem[]
} {
  const fields = (['title', 'text'] as const).filter((field) => ({ title, text: said })[field] === '')
  return { fields: fields.map((field) => ({ code: 'field.missing', field })), lines: parseTemplate(type, said).problems }
}

/** Throws `field.missing`, and the first problem of the text with its line. */
export function checkDocumentTemplate(told: Told): void {
  const { fields, lines } = documentTemplateProblems(told)
  if (fields[0]) throw new Failure(fields[0].code, { fields: [fields[0].field] })
  if (lines[0]) throw new Failure(lines[0].code, { fields: ['text'], detail: { line: lines[0].line, found: lines[0].found } })
}

type Same = Pick<DocumentTemplate, 'type' | 'language'>

/** Versions of one type and language, the newest first. */
export const versionsOf = <T extends DocumentTemplate>(all: readonly T[], { type, language }: Same): T[] =>
  all.filter((one) => one.type === type && one.language === language).sort((a, b) => b.number - a.number)

/** Throws `template.newerVersion` where somebody else has saved a version meanwhile: their text would be replaced unseen. */
export function assertNext({ type, language, number }: Same & { number: number }, all: readonly DocumentTemplate[]): void {
  const [newest] = versionsOf(all, { type, language })
  if (number !== (newest?.number ?? 0) + 1) throw new Failure('template.newerVersion', { fields: ['text'] })
}

/** The words of a document: the organisation's own where it uses some, else the built-in ones. */
export function wordingFor(
  all: readonly DocumentTemplate[],
  { type, language }: { type: TemplateType; language: Language },
  builtIn: Readonly<Record<TemplateType, { title: string; text: string }>>,
): Wording {
  const [newest] = versionsOf(all, { type, language })
  return newest?.active ? newest : { ...builtIn[type], number: null }
}

const refusals = ['field.missing', 'template.unknownKey', 'template.unknownValue', 'template.syntax'] as const
const path = '/api/admin/document-template'

export const saveDocumentTemplateCall = endpoint({
  method: 'POST',
  path: `${path}/new`,
  summary: 'Save a new version of a document template; documents are made from it from then on',
  access: 'signedIn',
  right: 'admin.settings',
  mutates: true,
  body: DocumentTemplateBody,
  response: DocumentTemplate,
  errors: [...refusals, 'template.newerVersion', 'idTaken'],
})

/** Saves nothing. The values that are filled in are examples. */
export const previewDocumentTemplate = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'A document as a template would make it, with example values, as PDF/A',
  access: 'signedIn',
  right: 'admin.settings',
  mutates: false,
  body: v.strictObject({ ...about, ...worded }),
  response: v.unknown(),
  file: 'application/pdf',
  errors: [...refusals, 'documents.unavailable'],
})

export const saveDocumentTemplate = mutation<DocumentTemplateBody>()({
  name: 'saveDocumentTemplate',
  mv: 1,
  endpoint: saveDocumentTemplateCall,
  // Versions of one text are judged in their order.
  lane: ({ input: { type, language }, tenantId }) => `documentTemplate:${derivedId(tenantId, `template:${type}:${language}`)}`,
  rows: ({ input, mid }) => [{ kind: 'documentTemplate', id: input.id ?? mid }],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }, replica) => {
    checkDocumentTemplate(input)
    assertNext(input, await replica.where('documentTemplate', 'type', input.type))
  },
  effects: {
    documentTemplate: (row, { input, occurredAt }, id) => ({ ...input, id, version: row?.version ?? 0, savedAt: occurredAt }),
  },
  settled: (row) => [{ kind: 'documentTemplate', id: row.id, row }],
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const documentTemplate = {
  kind: 'documentTemplate',
  schema: DocumentTemplate,
  since: 9,
  indexes: 'type',
  // A contract is made ready for signing on the device of any member.
  scopes: () => ['settings'],
  acts: { save: saveDocumentTemplate },
} as const satisfies Noun<'documentTemplate'>
