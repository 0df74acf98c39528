import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../shared/errors.ts'
import { isCode, readCode, shownCode } from '../../shared/terminal/terminal.ts'
import { useSession } from '../session/useSession.ts'
import { textOf } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { becomeTerminal } from './becomeTerminal.ts'
import { Form, FormFaults } from '../ui/Form.tsx'

export const Route = createFileRoute('/_loggedOut/terminal-register')({
  staticData: { title: msg`Register terminal`, flag: null, accent: true },
  component: RegisterTerminal,
})

type Step = { at: 'form'; failure: unknown } | { at: 'sending' }

/** This device becomes a terminal with the code of an administrator; then the terminal opens. */
function RegisterTerminal() {
  const { i18n } = useLingui()
  const { caller } = useSession()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [step, setStep] = useState<Step>({ at: 'form', failure: null })
  const failure = step.at === 'form' ? step.failure : null
  const ofCode = failure instanceof Failure && failure.fields?.includes('code')

  async function register() {
    if (step.at === 'sending') return
    if (!isCode(readCode(code))) return setStep({ at: 'form', failure: new Failure('terminalCode.invalid', { fields: ['code'] }) })
    setStep({ at: 'sending' })
    try {
      await becomeTerminal(caller, readCode(code), name.normalize('NFC').trim() || null)
      location.assign('/terminal/')
    } catch (error) {
      if (!(error instanceof Failure)) console.error(error)
      setStep({ at: 'form', failure: error })
    }
  }

  return (
    <Stack>
      <Title order={1}>
        <Trans>Register terminal</Trans>
      </Title>
      <Text>
        <Trans>
          This device becomes a terminal at which animals are checked in and out. An administrator makes the code under “Terminals”; it is
          valid for ten minutes.
        </Trans>
      </Text>
      <Form onSave={register}>
        <Stack>
          <TerminalFields fields={{ code, name }} codeError={ofCode && i18n._(textOf(failure))} onCode={setCode} onName={setName} />
          {failure !== null && !ofCode && <Text role="alert">{i18n._(textOf(failure))}</Text>}
          <FormFaults />
          <Button type="submit" disabled={step.at === 'sending'} leftSection={step.at === 'sending' && <Loader size="xs" />}>
            <Trans>Register this device as a terminal</Trans>
          </Button>
        </Stack>
      </Form>
      <ButtonLink to="/login" variant="default">
        <Trans>Back</Trans>
      </ButtonLink>
    </Stack>
  )
}

interface FieldsProps {
  fields: { code: string; name: string }
  codeError: ReactNode
  onCode: (code: string) => void
  onName: (name: string) => void
}

function TerminalFields({ fields: { code, name }, codeError, onCode, onName }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        label={<Trans>Code</Trans>}
        name="code"
        placeholder={shownCode('ABCD2345')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        data-autofocus
        maxLength={40}
        value={code}
        error={codeError}
        required
        onChange={(event) => onCode(event.currentTarget.value.toUpperCase())}
      />
      <TextInput
        label={<Trans>Name of this terminal (optional)</Trans>}
        description={<Trans>Leave it empty to keep the name that the administrator gave.</Trans>}
        name="name"
        autoComplete="off"
        placeholder={t`Entrance`}
        maxLength={60}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </>
  )
}
