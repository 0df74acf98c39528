import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { closeSessionLink, declineSignUp, isToCome, readSignUps, type SignUp } from '../../shared/helpers/signUp.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { LinkActs } from './LinkActs.tsx'
import { AcceptSignUp } from './AcceptSignUp.tsx'
import { MakeSessionLink, SessionLink } from './SessionLink.tsx'
import { SignUpRow } from './SignUpRow.tsx'

/** The link by which people sign up for a session, and who has signed up. The server has to be at hand: no device keeps them. */
export function SignUps({ session }: { session: HelperSession }) {
  const { engine } = useSignedIn()
  const read = useCall(readSignUps, { params: { id: session.id } })
  const [opened, setOpened] = useState<'make' | 'link' | SignUp | null>(null)
  const close = () => setOpened(null)
  const isOpen = isToCome(session, engine.now())
  const isEmpty = read.state === 'ready' && read.value.signUps.length === 0
  if (isEmpty && !isOpen) return null
  const link = read.state === 'ready' ? read.value.link : null
  return (
    <Card flush title={<Trans>Sign-ups</Trans>}>
      <Content read={read} onAccept={setOpened} />
      {read.state === 'ready' && isOpen && (
        <Group p="8px 16px 16px" gap={8} data-no-print>
          <LinkActs
            about={session.title}
            hasLink={link !== null}
            onOpen={setOpened}
            end={() => engine.caller.call(closeSessionLink, { params: { id: session.id } })}
            again={read.again}
          />
        </Group>
      )}
      {opened === 'make' && (
        <MakeSessionLink
          session={session}
          onMade={() => {
            setOpened('link')
            read.again()
          }}
          onClose={() => setOpened((now) => (now === 'make' ? null : now))}
        />
      )}
      {opened === 'link' && link && <SessionLink title={session.title} link={link} onClose={close} />}
      {opened !== null && typeof opened === 'object' && <AcceptSignUp signUp={opened} onDone={read.again} onClose={close} />}
    </Card>
  )
}

interface ContentProps {
  read: ReturnType<typeof useCall<typeof readSignUps>>
  onAccept: (signUp: SignUp) => void
}

function Content({ read, onAccept }: ContentProps) {
  const { t } = useLingui()
  const decline = useDecline(read.again)
  if (read.state === 'loading') return <Loading rows={2} />
  if (read.state === 'failed')
    return isUnreachable(read.error) ? (
      <Text c="dimmed" p="4px 16px 16px">
        <Trans>Without a network this device does not know who has signed up by the link.</Trans>
      </Text>
    ) : (
      <CallFailed error={read.error} again={read.again} />
    )
  const { signUps, link } = read.value
  if (signUps.length === 0)
    return (
      <Text c="dimmed" p="4px 16px 8px">
        {link ? (
          <Trans>The link is open. Sign-ups arrive here, and you decide about each.</Trans>
        ) : (
          <Trans>With a link people sign up on a page without an account. You decide about each sign-up here.</Trans>
        )}
      </Text>
    )
  return (
    <ul className={recordClasses.list} aria-label={t`Sign-ups`}>
      {signUps.map((one) => (
        <SignUpRow key={one.id} signUp={one} onAccept={() => onAccept(one)} onDecline={() => void decline(one)} />
      ))}
    </ul>
  )
}

/** Declines a sign-up after a question. */
function useDecline(again: () => void): (signUp: SignUp) => Promise<void> {
  const { t } = useLingui()
  const { caller } = useSignedIn().engine
  const failed = useFailed()
  return async ({ id, forename, surname, email }) => {
    const name = `${forename} ${surname}`
    const yes = await confirm({
      title: <Trans>Decline the sign-up of {name}?</Trans>,
      text: email ? (
        <Trans>A mail to {email} says so. The sign-up is deleted for good.</Trans>
      ) : (
        <Trans>Please call and say so: there is no e-mail address. The sign-up is deleted for good.</Trans>
      ),
      confirm: <Trans>Decline</Trans>,
      cancel: <Trans>Cancel</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      await caller.call(declineSignUp, { params: { id } })
      toast({ tone: 'done', text: t`The sign-up was declined.` })
    } catch (error) {
      failed(error)
    }
    again()
  }
}
