import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import { dayListDocuments } from '../../shared/documents/documents.ts'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { DocumentLanguage } from '../documents/parts/DocumentLanguage.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNoteList } from '../ui/saving/useNoteList.ts'

/** The lists of the day as PDF: one button, as a phone shows the list itself first. */
export function DayListDocuments({ services, date }: { services: readonly Service[]; date: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const note = useNoteList()
  const nameOf = (service: Service) => (service === 'daycare' ? t`Day list daycare ${date}` : t`Day list boarding ${date}`)
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypePdf size={20} aria-hidden />} onClick={() => setOpen(true)} data-no-print>
        PDF
      </Button>
      {isOpen && (
        <Dialog title={t`Day list as PDF`} onClose={() => setOpen(false)}>
          <Stack>
            <DocumentLanguage />
            {services.map((service) => (
              <DocumentButton
                key={service}
                endpoint={dayListDocuments[service]}
                parts={(language) => ({ query: { language, date } })}
                file={nameOf(service)}
                onMade={() => note({ list: nameOf(service), format: 'pdf', rows: null })}
              >
                {service === 'daycare' ? <Trans>Daycare (PDF)</Trans> : <Trans>Boarding (PDF)</Trans>}
              </DocumentButton>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
