// The form of a classification: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { useState } from 'react'
import { builtIns, type Classification } from '../../shared/animals/classification.ts'
import { changeClassification, classificationProblems, createClassification } from '../../shared/animals/classificationActs.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'

export type ClassificationValues = Omit<Classification, 'id' | 'version'>

const usual = (species: Classification['species']): ClassificationValues => {
  const { id: _, version: _v, ...rest } = builtIns.find((one) => one.species === species)!
  return rest
}
const tidied = (values: ClassificationValues): ClassificationValues => ({
  ...values,
  ...{ nameDe: values.nameDe.normalize('NFC').trim(), nameEn: values.nameEn.normalize('NFC').trim(), tassoCode: values.tassoCode.trim() },
})

/** `all` is what the organisation has; null begins a new one. */
export function useClassificationForm(classification: Classification | null, all: readonly Classification[]) {
  const { engine } = useSignedIn()
  const [initial, setInitial] = useState<ClassificationValues>(() => {
    if (!classification) return usual('dog')
    const { id: _, version: _v, ...rest } = classification
    return rest
  })
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, ErrorCode>>>({})
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const dirty = values !== initial
  useLeaveGuard(dirty && !saving)

  function change(part: Partial<ClassificationValues>): void {
    // Another species begins with what is usual for it.
    setValues((before) => {
      const { nameDe, nameEn, species } = before
      const begun = part.species && part.species !== species ? { ...usual(part.species), nameDe, nameEn } : before
      return { ...begun, ...part }
    })
    setErrors({})
  }

  /** A weight that is typed and none yet keeps the form from being saved. */
  function changeGrams(field: 'minGrams' | 'maxGrams', grams: number | null, valid: boolean): void {
    change({ [field]: grams })
    setInvalid((before) => new Set([...[...before].filter((one) => one !== field), ...(valid ? [] : [field])]))
  }

  /** The id when it is saved on this device, else null. */
  async function save(): Promise<string | null> {
    if (invalid.size > 0) return null
    const { species, ...said } = tidied(values)
    const problems = classificationProblems({ ...said, species, id: classification?.id ?? '' }, all)
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, code])))
      return null
    }
    setSaving(true)
    try {
      if (!classification) return await engine.perform(createClassification, { ...said, species, id: null })
      await engine.perform(changeClassification, { id: classification.id, body: said }, { rows: [classification] })
      setInitial(values)
      setSaving(false)
      return classification.id
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ [error.fields?.[0] ?? 'form']: error.code })
      return null
    }
  }

  return { values, errors, dirty, saving, change, changeGrams, save }
}
export type ClassificationForm = ReturnType<typeof useClassificationForm>
