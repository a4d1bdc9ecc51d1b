/** Example requests; none puts the key into code that other people can read. */
export const toAltTagExamples = (origin: string): { title: string; text: string }[] => {
  const url = `${origin}/functions/v1/generate-alt-tag`;
  return [
    {
      title: 'curl mit Adresse',
      text: `curl -X POST ${url} \\
  -H "x-api-key: IHR_SCHLÜSSEL" \\
  -H "Content-Type: application/json" \\
  -d '{"imageUrl": "https://www.beispiel.de/bilder/tasse.jpg"}'`,
    },
    {
      title: 'curl mit Datei und Umgebung',
      text: `curl -X POST ${url} \\
  -H "x-api-key: IHR_SCHLÜSSEL" \\
  -F "image=@tasse.jpg" \\
  -F 'context={"page_title": "Tassen", "heading": "Neu im Laden"}'`,
    },
    {
      title: 'JavaScript (Node.js)',
      text: `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    'x-api-key': process.env.STUFENLOS_KEY,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ imageUrl: 'https://www.beispiel.de/bilder/tasse.jpg' }),
});
const answer = await response.json();
if (!answer.success) throw new Error(answer.error);
console.log(answer.altTag);`,
    },
    {
      title: 'PHP',
      text: `$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 60,
    CURLOPT_HTTPHEADER => [
        'x-api-key: ' . getenv('STUFENLOS_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'imageUrl' => 'https://www.beispiel.de/bilder/tasse.jpg',
    ]),
]);
$answer = json_decode((string) curl_exec($request), true);
if (!($answer['success'] ?? false)) {
    throw new RuntimeException($answer['error'] ?? 'Keine Antwort');
}
echo htmlspecialchars($answer['altTag']);`,
    },
  ];
};

export const altTagAnswerExample = `{
  "success": true,
  "altTag": "Blaue Tasse „Nordsee“",
  "imageUrl": "https://www.beispiel.de/bilder/tasse.jpg",
  "source": "product",
  "confidence": 0.9,
  "needsReview": true,
  "decorative": false,
  "language": "de",
  "reason": "Name des Produkts auf der Seite",
  "provider": "embedded"
}`;
