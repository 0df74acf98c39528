import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconDots, IconPlus, IconPrinter, IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { ActMenu, MenuButton } from '../ui/floating/ActMenu.tsx'
import { useNotePrinting, usePrintList } from '../ui/saving/usePrintList.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Calendar.module.css'

interface Props {
  /** Its name in the audit when it is printed. */
  list: string
  /** On phones the title and the button have one row, and the rest is in a menu. */
  narrow: boolean
  mayEnter: boolean
  onEnter: () => void
  onSubscribe: () => void
}

/** The title of the calendar and what can be done with it. */
export function CalendarHead({ list, narrow, mayEnter, onEnter, onSubscribe }: Props) {
  const printList = usePrintList()
  useNotePrinting(list)
  const enter = mayEnter && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={onEnter}>
      <Trans>New appointment</Trans>
    </Button>
  )
  const onPrint = () => printList({ list })
  return (
    <div className={narrow ? classes.narrowHead : pageClasses.head}>
      <Title order={1}>
        <Trans>Calendar</Trans>
      </Title>
      <Group gap="xs" wrap="nowrap" data-no-print>
        {narrow ? (
          <>
            {enter}
            <More onPrint={onPrint} onSubscribe={onSubscribe} />
          </>
        ) : (
          <>
            <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={onPrint}>
              <Trans>Print</Trans>
            </Button>
            <Button variant="default" leftSection={<IconRss aria-hidden />} onClick={onSubscribe}>
              <Trans>Subscribe</Trans>
            </Button>
            {enter}
          </>
        )}
      </Group>
    </div>
  )
}

function More({ onPrint, onSubscribe }: { onPrint: () => void; onSubscribe: () => void }) {
  const { t } = useLingui()
  const [at, setAt] = useState<DOMRectReadOnly | null>(null)
  const close = () => setAt(null)
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t`More of the calendar`}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        <IconDots aria-hidden />
      </ActionIcon>
      {at && (
        <ActMenu label={t`More of the calendar`} beside={at} onClose={close} head={<Trans>Calendar</Trans>}>
          <MenuButton
            icon={<IconPrinter size={20} aria-hidden />}
            onClick={() => {
              close()
              onPrint()
            }}
          >
            <Trans>Print</Trans>
          </MenuButton>
          <MenuButton
            icon={<IconRss size={20} aria-hidden />}
            onClick={() => {
              close()
              onSubscribe()
            }}
          >
            <Trans>Subscribe</Trans>
          </MenuButton>
        </ActMenu>
      )}
    </>
  )
}
