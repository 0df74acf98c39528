import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { CareItem } from '../../shared/care/careItem.ts'
import { addTreatmentOriginal } from '../../shared/vetInvoices/treatmentOriginal.ts'
import recordClasses from '../animals/record/Record.module.css'
import { OriginalButtons } from '../originals/parts/OriginalButtons.tsx'
import { OriginalRow } from '../originals/parts/OriginalRow.tsx'
import type { Picked } from '../originals/parts/pickOriginal.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useTreatmentOriginals } from './parts/useTreatmentOriginals.ts'

/** The originals of a treatment: the prescription or the paper of the vet, taken as a photo or chosen as a file. */
export default function OriginalsDialog({ item, onClose }: { item: CareItem; onClose: () => void }) {
  const { engine } = useSignedIn()
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('care.edit') && canEdit
  const { id: treatmentId, animalId, label } = item
  const originals = useTreatmentOriginals(animalId)?.filter((one) => one.treatmentId === treatmentId) ?? []
  const add = async (picked: Picked) => void (await engine.perform(addTreatmentOriginal, { ...picked, id: null, treatmentId, animalId }))
  return (
    <Dialog title={<Trans>Prescription: {label}</Trans>} onClose={onClose}>
      <Stack>
        <Text size="sm">
          <Trans>Prescription medicine: the prescription or the paper of the vet is kept for five full years.</Trans>
        </Text>
        {originals.length > 0 && (
          <ul className={recordClasses.list} aria-label={t`Originals`}>
            {originals.map((original) => (
              <OriginalRow key={original.id} original={original} mayEdit={mayEdit} again={() => undefined} />
            ))}
          </ul>
        )}
        {mayEdit && <OriginalButtons of="prescription" onPick={add} />}
      </Stack>
    </Dialog>
  )
}
