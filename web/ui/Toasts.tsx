import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from './createStore.ts'
import { dismissToast, toasts, toastSeconds, type Toast } from './toasts.ts'
import classes from './Toasts.module.css'

export function Toasts() {
  const shown = useStore(toasts)
  return (
    <div className={classes.area} data-no-print>
      <div aria-live="polite" role="status">
        {shown
          .filter(({ tone }) => tone === 'done')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div aria-live="assertive" role="alert">
        {shown
          .filter(({ tone }) => tone === 'danger')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const leaves = toast.tone === 'done' && !held
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => dismissToast(toast.id), toastSeconds * 1000)
    return () => clearTimeout(timer)
  }, [leaves, toast.id])
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'done' ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <div className={classes.text}>{toast.text}</div>
      {toast.undo && (
        <Button
          variant="default"
          onClick={() => {
            dismissToast(toast.id)
            toast.undo?.()
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <CloseButton aria-label={t`Close message`} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
