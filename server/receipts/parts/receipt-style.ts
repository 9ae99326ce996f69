/** The receipt's look: paper, in the product's ink, on screens of any scheme. Fits A4 and Letter. */
export const receiptStyle = `
:root { color-scheme: light; --ink: #14171c; --quiet: #4d5563; --rule: #d9dce1; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 32px; }
.brand { margin: 0 0 16px; font-weight: 600; }
h1 { margin: 0; font-size: 28px; line-height: 32px; letter-spacing: -0.02em; }
.about { margin: 4px 0 24px; font-size: 20px; line-height: 24px; }
h2 { margin: 32px 0 0; padding-bottom: 8px; border-bottom: 2px solid var(--ink); font-size: 20px; line-height: 24px; break-after: avoid; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(144px, 1fr)); gap: 16px; margin: 0; padding: 16px 0; border-top: 2px solid var(--ink); border-bottom: 1px solid var(--rule); }
dt, th, small { color: var(--quiet); font-size: 12px; line-height: 16px; font-weight: 400; }
dd { margin: 0; font-weight: 600; }
small { display: block; font-size: 14px; line-height: 20px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
.amount { text-align: right; white-space: nowrap; overflow-wrap: normal; }
td b, tfoot th, tfoot td { font-weight: 600; }
tfoot th { color: var(--ink); font-size: 14px; line-height: 20px; }
tr, dl > div { break-inside: avoid; }
footer { margin-top: 32px; color: var(--quiet); break-inside: avoid; }
@page { margin: 16mm; }
@media print {
  body, small, tfoot th { font-size: 12px; line-height: 16px; }
  main { max-width: none; padding: 0; }
  h2 { margin-top: 24px; padding-bottom: 4px; font-size: 16px; line-height: 20px; }
  th, td { padding-top: 6px; padding-bottom: 6px; }
  .about { margin-bottom: 16px; font-size: 16px; line-height: 20px; }
}
`;
