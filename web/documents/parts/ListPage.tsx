import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { usePrintList } from '../../ui/saving/usePrintList.ts'
import { OwnSheetHead } from './OwnSheetHead.tsx'
import classes from './ListPage.module.css'

interface Props {
  name: string
  /** The day of the list. */
  date: string
  /** Beside the button that prints. */
  acts?: ReactNode
  /** Instant at which the rows were read; null while they are not here. */
  readAt: string | null
  children: ReactNode
}

/** A list of one day that goes on paper: with the head of the organisation, and the moment at which the device read it. */
export function ListPage({ name, date, acts, readAt, children }: Props) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const printList = usePrintList()
  return (
    <div className={classes.page}>
      <div className={classes.printedHead}>
        <OwnSheetHead />
      </div>
      <div className={classes.head}>
        <Title order={1}>{name}</Title>
        <Text className={classes.date}>{formats.shortDay(date)}</Text>
        <Group className={classes.acts} gap="xs" data-no-print>
          {acts}
          <Button
            variant={acts ? 'filled' : 'default'}
            leftSection={<IconPrinter aria-hidden />}
            onClick={() => printList({ list: `${name} ${date}` })}
          >
            <Trans>Print</Trans>
          </Button>
        </Group>
      </div>
      {children}
      {readAt !== null && (
        <p className={classes.printed}>
          <Trans>As this device knew it on {formats.moment(readAt, zone)}.</Trans>
        </p>
      )}
    </div>
  )
}
