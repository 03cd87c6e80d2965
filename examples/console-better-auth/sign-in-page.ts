import { html } from 'hono/html'

/** The application's own sign-in. `fault`: what was wrong the last time. */
export const signInPage = (fault = '') => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign in</title>
<link rel="icon" href="data:,">
<h1>Sign in</h1>
<p role="alert">${fault}</p>
<form method="post">
<label>E-mail <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>
</html>`
