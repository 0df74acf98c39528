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
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { signature, unsigned } = form.values
  const put = putIn(form)
  const [typed, setTyped] = useState(visited)
  // A signature that was drawn earlier is shown; nobody goes on drawing in it.
  const [drawnAt, setDrawnAt] = useState<string | null>(null)
  const name = signature?.name ?? typed
  if (signature && signature.signedAt !== drawnAt)
    return (
      <div className={classes.who}>
        <SignaturePicture signature={signature} />
        <Button variant="default" onClick={() => put({ signature: null })}>
          <Trans>Sign anew</Trans>
        </Button>
      </div>
    )

  function draw(strokes: number[][]): void {
    if (strokes.length === 0) return put({ signature: null })
    const signedAt = engine.now()
    setDrawnAt(signedAt)
    put({ signature: { name, strokes: thinned(strokes, mostSignatureNumbers), signedAt }, unsigned: null })
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
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          if (signature) put({ signature: { ...signature, name: next } })
        }}
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
