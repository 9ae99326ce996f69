/** A white north star on deep blue, 112 by 112 pixels in 16 colours, drawn for this world. A PNG. */
export const northstarLogo = [
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABwBAMAAAA0zul4AAAAMFBMVEUVOY8lRpY0U55EYaVTbq1je7RziLyClcOSo8uhsNKxvdrByuHQ1+ng',
  '5fDv8vj///9LxW/3AAACR0lEQVR42u2YvVMTQRjG74IJAsa5ArUSUiEd/AcrMxZSIaWVjJ1SwEgJM1HGlkkKsFOpLMEKOmJnedhhhZRokdHl',
  'SxPysJvbMx9Dwu1zdMnb7d3+7nbfZz/e93WcrnWtg+3uK45z9yseBfYC8xQ4AHymwGHgNwU+A44p8CPwlwKLQIXheqBsnABvavA1Ad7S4BdO',
  'DU6POQ2eEOCmBv9xalB63AA0+pBRo1Bi9FBq5M4YPcaAqSPgD6FGWUif0KOAMyFzhB7AkZBT9nooNX4Iedtejz5gXch+IG8JpoEZIVPArr0a',
  'npCuvR5ZlB0hHR+n9mpoMIeS5fEPSA0KNWIrMKnU0KDS44mtGnkN9tnqkdZ/UmDSTg/3ZVHPTYFqrpVPkWf52FdbX3lTgcq7QPltJOzOhj5s',
  'tH4azFYbP6evPviXENi3ALxvml/bXwbu06LpuOcFoLtiHlTW2kz1QcH0+vVcNzXoOCM75mGpVSwx+N70OF8NPh6Ajju5b158n7gES8yGo9zO',
  'mEcGVO8Ww/FuZZq50fCrhzUH/geVqz+Eo1lu8or53fm7RzWbO6lrvAi/3OjeFCLbfHMwFNVmGl1jhlpuPVTfTMYjnfPmuuTgF0CMJde4yDMB',
  'mIi0yOu31UEADkXbVjE2coyjI8ZhxR+PMQ5k+gqgLx36muMvVvoqp4MHOlyhAyQ6JOODQDrspANdOrSmg3k6faATFj5FqiZlTJJMp4F04kmn',
  'unRyTafzfAGBLlnQRRK6LEMXgujSk3NvoVvw61on2wXCUvwO1VIIhgAAAABJRU5ErkJggg==',
].join('');
