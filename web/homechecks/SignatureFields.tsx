import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { thinned } from '../../shared/documents/glass.ts'
import { mostSignatureNumbers, mostSigner, unsignedReasons } from '../../shared/homechecks/homeCheck.ts'
import { SignatureGlass } from '../documents/parts/SignatureGlass.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { unsignedTexts } from './homeCheckTexts.ts'
import { SignaturePicture } from './photos/SignaturePicture.tsx'
import { putIn, type CheckForm } from './useHomeCheckForm.tsx'
import classes from './HomeChecks.module.css'

interface Props {
  form: CheckForm
  /** Whose name is proposed. */
  visited: string
}

/** The person who was visited signs, or the form notes why nobody did. Neither has to be. */
export function SignatureFields({ form, visited }: Props) {
  const { signature } = form.values
  const [typed, setTyped] = useState(visited)
  // A signature that was drawn earlier is shown; nobody goes on drawing in it.
  const [drawnAt, setDrawnAt] = useState<string | null>(null)
  return signature && signature.signedAt !== drawnAt ? (
    <div className={classes.who}>
      <SignaturePicture signature={signature} />
      <Button variant="default" onClick={() => putIn(form)({ signature: null })}>
        <Trans>Sign anew</Trans>
      </Button>
    </div>
  ) : (
    <Signing form={form} typed={typed} onType={setTyped} onDraw={setDrawnAt} />
  )
}

interface SigningProps {
  form: CheckForm
  /** The name while nobody has signed. */
  typed: string
  onType: (name: string) => void
  onDraw: (signedAt: string) => void
}

function Signing({ form, typed, onType, onDraw }: SigningProps) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { signature, unsigned } = form.values
  const put = putIn(form)
  const name = signature?.name ?? typed
  function draw(strokes: number[][]): void {
    if (strokes.length === 0) return put({ signature: null })
    const signedAt = engine.now()
    onDraw(signedAt)
    put({ signature: { name, strokes: thinned(strokes, mostSignatureNumbers), signedAt }, unsigned: null })
  }
  function rename(next: string): void {
    onType(next)
    if (signature) put({ signature: { ...signature, name: next } })
  }
  return (
    <>
      <TextInput
        label={<Trans>Name of the person who signs</Trans>}
        autoComplete="off"
        required={signature !== null}
        maxLength={mostSigner}
        value={name}
        error={form.errorOf('signature')}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <Suspense fallback={null}>
        <SignatureGlass
          label={t`Signature of the person who was visited`}
          strokes={signature?.strokes ?? []}
          error={undefined}
          required={false}
          onChange={draw}
        />
      </Suspense>
      {!signature && (
        <PickOne
          label={<Trans>Without a signature</Trans>}
          options={unsignedReasons}
          texts={unsignedTexts}
          none={t`no reason given`}
          value={unsigned}
          error={form.errorOf('unsigned')}
          onChange={(reason) => put({ unsigned: reason })}
        />
      )}
    </>
  )
}
