import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Reads lines of tokens, texts in hexadecimal: a pattern, then texts. Prints for each text whether it fits. */
public class Patterns {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] tokens = line.split(" ");
      Pattern pattern = Pattern.compile(text(tokens[0]).replaceFirst("\\$$", "\\\\z"));
      StringBuilder fits = new StringBuilder();
      for (int at = 1; at < tokens.length; at += 1) fits.append(pattern.matcher(text(tokens[at])).find() ? '1' : '0');
      System.out.println(fits);
    }
  }

  private static String text(String token) {
    return new String(HexFormat.of().parseHex(token.substring(1)), StandardCharsets.UTF_8);
  }
}
