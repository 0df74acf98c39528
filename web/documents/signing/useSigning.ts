// The form of signing: who signs for whom, the drawn signatures, and keeping what was read with them.
import { useState } from 'react'
import type { Person } from '../../../shared/documents/pen.ts'
import { signDocument, signedBytes, signedTextOf } from '../../../shared/documents/signedDocument.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import type { FieldProblem } from '../../../shared/noun.ts'
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

type Drawn = 'strokes' | 'staffStrokes'

/** Who signs, tidied: for whom, and for the organisation. */
function signersOf({ name, isForOther, signer, byStaff, staffSigner }: Values) {
  const own = name.trim()
  return {
    signer: isForOther ? signer.trim() : own,
    onBehalfOf: isForOther ? own : '',
    staffSigner: byStaff ? staffSigner.trim() : '',
  }
}

function missingNames(values: Values): FieldProblem<'name' | 'signer' | 'staffSigner'>[] {
  const { signer, staffSigner } = signersOf(values)
  const missing = { name: values.name.trim() === '', signer: values.isForOther && !signer, staffSigner: values.byStaff && !staffSigner }
  return (['name', 'signer', 'staffSigner'] as const).flatMap((field) => (missing[field] ? [{ field, code: 'field.missing' }] : []))
}

const readerOf = ({ name, street, zip, city }: Values, { phone, details }: Person): Person => ({
  name: name.trim(),
  phone,
  details: { emails: [], birthDate: null, ...details, street: street.trim(), zip: zip.trim(), city: city.trim() },
})

export function useSigning(type: TemplateType, contract: Contract) {
  const { engine, context } = useSignedIn()
  const { person, wording, flowId, animalId, sheetFor } = contract
  const [drawn, setDrawn] = useState<Record<Drawn, number[][]>>({ strokes: [], staffStrokes: [] })
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
  const { values } = form
  // The very text that is signed is shown.
  const whole = sheetFor(readerOf(values, person))
  const content = signedTextOf(whole, values.byStaff)
  const isEmpty = (which: Drawn): boolean => drawn[which].length === 0 && (which === 'strokes' || values.byStaff)

  async function save(): Promise<boolean> {
    setTried(true)
    const missing = missingNames(values)
    if (isEmpty('strokes') || isEmpty('staffStrokes')) {
      form.refuse(missing)
      return false
    }
    const saved = await form.save(missing, async () => {
      const textHash = await hashOf(signedBytes(content).buffer)
      const about = { id: null, flowId, animalId, type, title: wording.title, templateNumber: wording.number }
      const staffStrokes = values.byStaff ? drawn.staffStrokes : []
      return engine.perform(signDocument, { ...about, ...signersOf(values), textHash, content, strokes: drawn.strokes, staffStrokes })
    })
    return saved !== null
  }

  return {
    ...form,
    dirty: form.dirty || drawn.strokes.length > 0 || drawn.staffStrokes.length > 0,
    sheet: { ...whole, ...content },
    drawn,
    /** Whether a signature is shown as missing. */
    lacks: (which: Drawn): boolean => wasTried && isEmpty(which),
    draw: (which: Drawn, strokes: number[][]) => setDrawn((before) => ({ ...before, [which]: strokes })),
    save,
  }
}
