import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useMedia } from '../useMedia.ts'

interface Props {
  /** How many filters narrow the list. If there are any, the filters are open from the start. */
  active: number
  children: ReactNode
}

/** The filters beside the search of a list: in sight where there is room, behind a button on phones, so that the list begins on the first screen. */
export function MoreFilters({ active, children }: Props) {
  const isRoomy = useMedia('(min-width: 600px)')
  const [isOpen, setOpen] = useState(active > 0)
  if (isRoomy) return children
  return (
    <>
      <Button
        variant="default"
        justify="start"
        leftSection={<IconFilter size={20} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Filters</Trans>
        {active > 0 && ` (${active})`}
      </Button>
      {isOpen && children}
    </>
  )
}
