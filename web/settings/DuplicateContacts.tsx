import { Plural, Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { duplicateContacts } from '../../shared/records/contactRecord.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useCall } from '../ui/useCall.ts'
import { DuplicatePair } from './DuplicatePair.tsx'
import { Section } from './parts/Section.tsx'
import framedList from '../ui/FramedList.module.css'

/** Pairs of contacts of the whole house that are probably one, or those that were put away as two. */
export function DuplicateContacts() {
  const [wanted, setWanted] = useState<Wanted>({ putAway: false, page: 0 })
  const read = useCall(duplicateContacts, { query: { page: String(wanted.page), ...(wanted.putAway && { putAway: 'true' }) } })
  const setPage = (page: number) => setWanted({ ...wanted, page })
  // The last pair of the last page has gone.
  if (read.state === 'ready' && wanted.page > 0 && wanted.page >= read.value.pages) setPage(Math.max(0, read.value.pages - 1))
  // What was read last is shown until the other list is there.
  const isAway = read.state === 'ready' && read.value.items[0] ? read.value.items[0].notSame : wanted.putAway
  return (
    <Section title={<Trans>Duplicate contacts</Trans>}>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          <Text role="status">
            <Count total={read.value.total} isAway={isAway} />
          </Text>
          {read.value.items.length > 0 && (
            <ul className={framedList.list}>
              {read.value.items.map((found) => (
                <DuplicatePair key={found.pair.map(({ id }) => id).join()} found={found} onChange={read.again} />
              ))}
            </ul>
          )}
          <Pagination pages={read.value.pages} page={wanted.page} onChange={setPage} />
          {(isAway || read.value.putAway > 0) && (
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setWanted({ putAway: !isAway, page: 0 })}>
              {isAway ? (
                <Trans>Show what is proposed</Trans>
              ) : (
                <Plural value={read.value.putAway} one="Show # pair that is not the same" other="Show # pairs that are not the same" />
              )}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

interface Wanted {
  putAway: boolean
  page: number
}

function Count({ total, isAway }: { total: number; isAway: boolean }) {
  if (isAway && total === 0) return <Trans>No pair is put away.</Trans>
  if (isAway) return <Plural value={total} one="# pair was put away as not the same." other="# pairs were put away as not the same." />
  if (total === 0) return <Trans>No two contacts look like one.</Trans>
  return <Plural value={total} one="# pair of contacts looks like one." other="# pairs of contacts look like one." />
}
