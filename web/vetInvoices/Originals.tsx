import { Trans, useLingui } from '@lingui/react/macro'
import type { VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import recordClasses from '../animals/record/Record.module.css'
import { OriginalButtons } from '../originals/parts/OriginalButtons.tsx'
import { OriginalRow } from '../originals/parts/OriginalRow.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { None } from '../ui/None.tsx'
import { addOriginals } from './addOriginals.ts'

interface Props {
  invoiceId: string
  originals: readonly VetOriginal[]
  again: () => void
}

/** The originals of an invoice: added, saved as they were sent, and looked at as a picture that was drawn anew. */
export function Originals({ invoiceId, originals, again }: Props) {
  const { engine } = useSignedIn()
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  return (
    <Card title={<Trans>Originals</Trans>}>
      {originals.length === 0 ? (
        <None>
          <p>
            <Trans>No photo or PDF of this invoice has been added yet.</Trans>
          </p>
        </None>
      ) : (
        <ul className={recordClasses.list} aria-label={t`Originals`}>
          {originals.map((original) => (
            <OriginalRow key={original.id} original={original} mayEdit={mayEdit} again={again} />
          ))}
        </ul>
      )}
      {mayEdit && <OriginalButtons of="invoice" onPick={(picked) => addOriginals(engine, invoiceId, [picked])} />}
    </Card>
  )
}
