import { Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { checkOpenLink, closeOpenLink, longestOpenLink, makeOpenLink, readOpenLink } from '../../shared/helpers/openSessions.ts'
import type { SessionLink } from '../../shared/helpers/signUp.ts'
import { addDays } from '../../shared/time.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { ScannedLinkDialog } from '../documents/parts/ScannedLinkDialog.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { Loading } from '../ui/Loading.tsx'
import { useFormats } from '../ui/formats.ts'
import { useCall } from '../ui/useCall.ts'
import { LinkActs } from './LinkActs.tsx'
import { MakeLink } from './MakeLink.tsx'

/** Days for which a new link is proposed. */
const usualDays = 90

/** The one link by which people sign up for any session to come. The server has to be at hand: no device holds it. */
export function OpenSessionsLink() {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const read = useCall(readOpenLink, {})
  const [opened, setOpened] = useState<'make' | 'link' | null>(null)
  const link = read.state === 'ready' ? read.value.link : null
  return (
    <Card title={<Trans>One link for all sessions to come</Trans>}>
      {read.state === 'loading' && <Loading rows={1} />}
      {read.state === 'failed' && <Failed read={read} />}
      {read.state === 'ready' && (
        <>
          <Text c="dimmed">
            <Trans>People sign up by it for one or more sessions. You decide about each sign-up in its session.</Trans>
          </Text>
          <Group mt="sm" gap={8} data-no-print>
            <LinkActs
              about={<Trans>all sessions to come</Trans>}
              hasLink={link !== null}
              onOpen={setOpened}
              end={() => engine.caller.call(closeOpenLink, {})}
              again={read.again}
            />
          </Group>
        </>
      )}
      {opened === 'make' && (
        <MakeLink
          keep="openSessionsLink"
          begin={addDays(today, usualDays)}
          last={addDays(today, longestOpenLink)}
          check={(said) => checkOpenLink(said, { now: engine.now(), zone })}
          make={(body) => engine.caller.call(makeOpenLink, { body })}
          onMade={() => {
            setOpened('link')
            read.again()
          }}
          onClose={() => setOpened((now) => (now === 'make' ? null : now))}
        />
      )}
      {opened === 'link' && link && <ShownLink link={link} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function Failed({ read }: { read: { error: unknown; again: () => void } }) {
  return isUnreachable(read.error) ? (
    <Text c="dimmed">
      <Trans>Without a network this device does not know the link.</Trans>
    </Text>
  ) : (
    <CallFailed error={read.error} again={read.again} />
  )
}

function ShownLink({ link, onClose }: { link: SessionLink; onClose: () => void }) {
  const until = useFormats().date(link.validUntil)
  return (
    <ScannedLinkDialog
      title={<Trans>Link for all sessions to come</Trans>}
      about={
        <Trans>
          Anyone who has it can sign up until {until}, without an account. It shows the sessions to come with their places left, and neither
          helpers nor animals.
        </Trans>
      }
      address={`${location.origin}/book/sessions/${link.key}`}
      onClose={onClose}
    />
  )
}
