import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const IncidentDialog = lazyPart(() => import('../IncidentDialog.tsx'))

/** The button that reports an incident. `animalId`: the animal that it is about; null where it is chosen in the form. */
export function ReportIncident({ animalId }: { animalId: string | null }) {
  const canEdit = useCanEdit()
  const mayWrite = useHasRight('care.log') && canEdit
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="default" data-no-print leftSection={<IconUrgent size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>New incident</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <IncidentDialog animalId={animalId} row={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
