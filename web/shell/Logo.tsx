import classes from './Logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <img src="/icons/icon.svg" width={32} height={32} alt="" />
      <span className={classes.name}>Obhut</span>
    </span>
  )
}
