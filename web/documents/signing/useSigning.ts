// The form of signing: who signs for whom, the drawn signatures, and keeping what was read with them.
import { useState } from 'react'
import type { Person } from '../../../shared/documents/pen.ts'
import { signDocument, signedBytes, signedTextOf } from '../../../shared/documents/signedDocument.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { hashOf } from '../../../sync/bytes.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import type { Contract } from './readContract.ts'

export interface Values {
  name: string
  street: string
  zip: string
  city: string
  /** Whether somebody else signs for the person, and who. */
  isForOther: boolean
  signer: string
  /** Whether the organisation signs on the device too, and who does it. */
  byStaff: boolean
  staffSigner: string
}

type Missing = 'strokes' | 'staffStrokes'

export function useSigning(type: TemplateType, contract: Contract) {
  const { engine, context } = useSignedIn()
  const { person, wording, flowId, animalId, sheetFor } = contract
  const [strokes, setStrokes] = useState<number[][]>([])
  const [staffStrokes, setStaffStrokes] = useState<number[][]>([])
  const [wasTried, setTried] = useState(false)
  const form = useRecordForm<Values>({
    keep: `signDocument:${flowId}`,
    begin: () => ({
      name: person.name,
      street: person.details?.street ?? '',
      zip: person.details?.zip ?? '',
      city: person.details?.city ?? '',
      isForOther: false,
      signer: '',
      byStaff: false,
      staffSigner: `${context.forename} ${context.surname}`.trim(),
    }),
  })
  const { street, zip, city, isForOther, byStaff } = form.values
  const name = form.values.name.trim()
  const signer = isForOther ? form.values.signer.trim() : name
  const staffSigner = byStaff ? form.values.staffSigner.trim() : ''
  const reader: Person = {
    name,
    phone: person.phone,
    details: { emails: [], birthDate: null, ...person.details, street: street.trim(), zip: zip.trim(), city: city.trim() },
  }
  // The very text that is signed is shown.
  const whole = sheetFor(reader)
  const content = signedTextOf(whole, byStaff)
  const undrawn: Record<Missing, boolean> = { strokes: strokes.length === 0, staffStrokes: byStaff && staffStrokes.length === 0 }

  async function save(): Promise<boolean> {
    setTried(true)
    const missing = [
      ...(name === '' ? (['name'] as const) : []),
      ...(isForOther && signer === '' ? (['signer'] as const) : []),
      ...(byStaff && staffSigner === '' ? (['staffSigner'] as const) : []),
    ].map((field) => ({ field, code: 'field.missing' as const }))
    if (undrawn.strokes || undrawn.staffStrokes) {
      form.refuse(missing)
      return false
    }
    const saved = await form.save(missing, async () => {
      const textHash = await hashOf(signedBytes(content).buffer)
      const said = { id: null, flowId, animalId, type, title: wording.title, templateNumber: wording.number }
      const signers = { signer, onBehalfOf: isForOther ? name : '', staffSigner, staffStrokes: byStaff ? staffStrokes : [] }
      return engine.perform(signDocument, { ...said, ...signers, textHash, content, strokes })
    })
    return saved !== null
  }

  return {
    ...form,
    dirty: form.dirty || strokes.length > 0 || staffStrokes.length > 0,
    sheet: { ...whole, ...content },
    strokes,
    staffStrokes,
    /** Whether a signature is shown as missing. */
    lacks: (which: Missing): boolean => wasTried && undrawn[which],
    setStrokes,
    setStaffStrokes,
    save,
  }
}
