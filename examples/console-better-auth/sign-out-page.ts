import { html } from 'hono/html'

/** Asks before it signs out. `fault`: what was wrong the last time. */
export const signOutPage = (fault = '') => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign out</title>
<link rel="icon" href="data:,">
<h1>Sign out of the application?</h1>
<p role="alert">${fault}</p>
<form method="post">
<button>Sign out</button>
</form>
</html>`
