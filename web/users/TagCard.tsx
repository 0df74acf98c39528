import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { checkedTag, removeTag, setTag, tagDigits, tagOfUser } from '../../shared/terminal/tag.ts'
import type { User } from '../../shared/users/user.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { useFormats } from '../ui/formats.ts'
import { useReader } from '../ui/scan/useReader.ts'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'

function useTag(id: string) {
  const { t } = useLingui()
  const read = useCall(tagOfUser, { params: { id } })
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const type = (typed: string) => {
    setNumber(typed)
    setProblem(null)
  }
  useReader(type, tagDigits.least)

  const act = (done: string, make: () => Promise<unknown>) =>
    once(async () => {
      try {
        await make()
        setNumber('')
        toast({ tone: 'done', text: done })
        read.again()
      } catch (error) {
        if (error instanceof Failure && (error.code === 'tag.invalid' || error.code === 'tag.taken')) setProblem(error.code)
        else failed(error)
      }
    })
  return {
    setAt: read.state === 'ready' ? read.value.setAt : null,
    number,
    problem,
    busy,
    type,
    save: () => act(t`The tag was set`, async () => call(setTag, { params: { id }, body: { number: checkedTag(number) } })),
    remove: () => act(t`The tag was removed`, () => call(removeTag, { params: { id } })),
  }
}

/** The tag that somebody holds to the reader of a terminal. Its number is typed by a reader at this device, or by hand. */
export function TagCard({ user: { id } }: { user: User }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { setAt, number, problem, busy, type, save, remove } = useTag(id)
  return (
    <Card title={<Trans>Tag for terminals</Trans>}>
      <Form onSave={save}>
        <Stack>
          <Text>
            {setAt === null ? (
              <Trans>With a tag this person clocks in and out at a terminal without a PIN. Only give it to people who keep it safe.</Trans>
            ) : (
              <Trans>A tag was set on {formats.moment(setAt, zone)}. A new one takes its place. Remove one that was lost.</Trans>
            )}
          </Text>
          <TextInput
            label={<Trans>Number of the tag</Trans>}
            description={<Trans>Hold the tag to a reader at this device, or enter its number.</Trans>}
            required
            autoComplete="off"
            maxLength={60}
            value={number}
            error={problem && i18n._(errorTexts[problem])}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <FormActions>
            <Button type="submit" disabled={busy}>
              <Trans>Set tag</Trans>
            </Button>
            {setAt !== null && (
              <Button variant="default" disabled={busy} onClick={() => void remove()}>
                <Trans>Remove tag</Trans>
              </Button>
            )}
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
