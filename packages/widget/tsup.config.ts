import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  // Browsers, and Node 20: older than what the service itself runs on.
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: true,
  outDir: 'dist',
  // Texts of other scripts as they are: escapes would be three times as long.
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
})
