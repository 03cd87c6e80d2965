import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ja: MailWords = {
  subject: '{name}のアンケートへのリンク',
  lines: [
    'このメールアドレスが{name}のアンケートのページで入力されました。ご自身のアドレスであることを、アンケートにつながる次のリンクを開いてご確認ください。',
    'リンクは24時間有効です。ご本人専用です。このリンクを持つ人は、あなたの名前で回答できます。',
  ],
  action: '確認してアンケートを開く',
  orOpen: 'または、次のアドレスを開いてください：',
  foot: ['お心当たりがない場合は、このメールを無視してください。その場合、何も保存されません。'],
}
