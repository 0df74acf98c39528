// The form of a classification: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { useState } from 'react'
import { builtIns, type Classification } from '../../../shared/animals/classification.ts'
import { changeClassification, classificationProblems, createClassification } from '../../../shared/animals/classificationActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'

export type ClassificationValues = Omit<Classification, 'id' | 'version'>

const usual = (species: Classification['species']): ClassificationValues => {
  const { id: _, version: _v, ...rest } = builtIns.find((one) => one.species === species)!
  return rest
}
const tidied = (values: ClassificationValues): ClassificationValues => ({
  ...values,
  nameDe: values.nameDe.normalize('NFC').trim(),
  nameEn: values.nameEn.normalize('NFC').trim(),
  tassoCode: values.tassoCode.trim(),
})

/** `all` is what the organisation has; null begins a new one. */
export function useClassificationForm(classification: Classification | null, all: readonly Classification[]) {
  const { engine } = useSignedIn()
  const { values, errors, dirty, saving, left, ...form } = useRecordForm<ClassificationValues>({
    keep: `classification:${classification?.id ?? 'new'}`,
    begin() {
      if (!classification) return usual('dog')
      const { id: _, version: _v, ...rest } = classification
      return rest
    },
  })
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())

  function change(part: Partial<ClassificationValues>): void {
    // Another species begins with what is usual for it.
    const { nameDe, nameEn, species } = values
    const begun = part.species && part.species !== species ? { ...usual(part.species), nameDe, nameEn } : {}
    form.change({ ...begun, ...part })
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
    return form.save(classificationProblems({ ...said, species, id: classification?.id ?? '' }, all), async () => {
      if (!classification) return engine.perform(createClassification, { ...said, species, id: null })
      await engine.perform(changeClassification, { id: classification.id, body: said }, { rows: [classification] })
      return classification.id
    })
  }

  return { values, errors, dirty, saving, left, release: form.release, change, changeGrams, save }
}
export type ClassificationForm = ReturnType<typeof useClassificationForm>
